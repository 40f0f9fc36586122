"""What King is: pure functions over frozen states, and the rule book they follow."""
