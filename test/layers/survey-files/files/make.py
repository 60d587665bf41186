"""Writes people-*.dta and people.xlsx, as pandas and openpyxl write them. Run: python make.py"""
import datetime
import numpy as np
import pandas as pd
import pyreadstat
from pandas.io.stata import StataMissingValue, StataWriter, StataWriter117, StataWriterUTF8
from openpyxl import Workbook

cups = pd.Categorical.from_codes([0, 1, 2, 0, -1, 2], ["None", "One or two", "Three or more"], ordered=True)
people = pd.DataFrame(
    {
        "id": np.arange(101, 107, dtype="int32"),
        "cups": cups,
        "age": pd.array([31, 44, 27, None, 65, 52], dtype="Int16"),
        "height": np.array([1.7, 1.82, np.nan, 1.65, 1.9, 1.75], dtype="float32"),
        "spent": [12.5, 0.1, 1e6, 3.25, -2, 7],
        "born": pd.to_datetime(["1990-05-17", "1978-01-01", "1999-12-31", "2001-02-28", "1961-07-04", "1960-01-01"]),
        "town": ["Köln", "Łódź" , "", "Paris", "Zürich", "a b"],
    }
)
labels = {"id": "Respondent", "cups": "How many cups a day?", "age": "How old are you?", "town": "Where do you live?"}
common = dict(write_index=False, variable_labels=labels, convert_dates={"born": "td"}, time_stamp=datetime.datetime(2026, 3, 1))

latin = people.assign(town=["Köln", "Lodz", "", "Paris", "Zürich", "a b"])
latin["age"] = latin["age"].astype("float64")
StataWriter("people-114.dta", latin, **common).write_file()
StataWriter117("people-117.dta", latin, convert_strl=["town"], **common).write_file()
people["age"] = people["age"].astype("float64")
StataWriterUTF8("people-118.dta", people, convert_strl=["town"], version=118, **common).write_file()
StataWriterUTF8("people-119.dta", people, version=119, byteorder=">", **common).write_file()

answers = pd.DataFrame({"likes": [1, 2, "a", "b", 5], "n": [1.5, 2, 3, 4, 5]})
pyreadstat.write_dta(
    answers,
    "missing.dta",
    version=14,
    column_labels=["Do you like it?", "How much?"],
    variable_value_labels={"likes": {1: "Not at all", 5: "Very much", "a": "Don't know", "b": "Refused"}},
    missing_user_values={"likes": ["a", "b"]},
)

book = Workbook()
notes = book.active
notes.title = "Notes"
notes["A1"] = "Fielded in March"
sheet = book.create_sheet("Answers")
sheet.append(["Id", "How many cups a day?", "Born", "Seen", "Share", "Likes it", "Twice"])
rows = [
    (101, "None", datetime.date(1990, 5, 17), datetime.datetime(2026, 3, 1, 8, 5, 11), 0.25, True),
    (102, "One or two", datetime.date(1978, 1, 1), datetime.datetime(2026, 3, 2, 23, 59, 59), 0.1, False),
    (103, " Grün & <gut> ", None, datetime.datetime(1960, 1, 1), 1, None),
]
for row in rows:
    sheet.append([*row, f"=A{row[0] - 99}*2"])
for row in sheet.iter_rows(min_row=2, min_col=5, max_col=5):
    row[0].number_format = "0%"
sheet.row_dimensions[3].hidden = True
book.save("people.xlsx")
