"""The page's dealing check beside the core's dealing."""
