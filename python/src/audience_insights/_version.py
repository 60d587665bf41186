"""The version of this package: that of the service it is made with."""

VERSION = "0.1.0"
