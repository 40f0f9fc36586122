"""The table in a terminal: one person against bots, the same views as in the browser.

``game`` knows the match and ``saved`` its file; ``options``, ``words``, ``places`` say what is to
be shown; ``table``, ``hand``, ``side``, ``sheet`` draw it as text of a given size; ``drive`` plays
it, and ``app``, ``widgets``, ``screens`` are the only ones to know Textual.
"""
