"""What a browser reaches over HTTP."""
