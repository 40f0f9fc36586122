"""People: guests by cookie, their names, their devices, the house rules they keep."""

from king.server.identities.database import Database
from king.server.identities.house_rules import Shelf
from king.server.identities.people import Identities
from king.server.identities.records import Identity

__all__ = ["Database", "Identities", "Identity", "Shelf"]
