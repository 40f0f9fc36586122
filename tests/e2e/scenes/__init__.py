"""The real client shown exact states: frames made by the core, sent over a line that tests hold."""
