"""The score keeper: the sheet in the browser beside the core's."""
