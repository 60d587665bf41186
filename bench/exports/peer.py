"""What openpyxl and python-pptx take for the same numbers with charts: peer.py FILE.json.

Of one table, median CPU milliseconds; of a list of tables in one file, seconds.
"""

import io
import json
import statistics
import sys
import time

import openpyxl
from openpyxl.chart import BarChart, Reference
from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.util import Inches

given = json.load(open(sys.argv[1], encoding="utf-8"))
tables = given if isinstance(given, list) else [given]


def parts(table):
    return [band["label"] for band in table["bands"]], [(row["label"], row["cells"]) for row in table["table"]]


def xlsx():
    book = openpyxl.Workbook()
    book.remove(book.active)
    for number, table in enumerate(tables):
        bands, rows = parts(table)
        sheet = book.create_sheet(f"{number + 1}")
        for measure, form in (("share", "0.0%"), ("count", "#,##0"), ("weighted", "#,##0.0"), ("significance", "@")):
            sheet.append([measure, *bands])
            for label, cells in rows:
                sheet.append([label, *(cell[measure] for cell in cells)])
                for cell in sheet[sheet.max_row][1:]:
                    cell.number_format = form
        chart = BarChart()
        chart.add_data(Reference(sheet, min_col=2, min_row=1, max_row=1 + len(rows)), titles_from_data=True)
        chart.set_categories(Reference(sheet, min_col=1, min_row=2, max_row=1 + len(rows)))
        sheet.add_chart(chart, "A200")
    book.save(io.BytesIO())


def slides(deck, layout, table):
    bands, rows = parts(table)
    for start in range(0, len(rows), 20):
        data = CategoryChartData()
        data.categories = [label for label, _ in rows[start:start + 20]]
        data.add_series("Total", [cells[0]["share"] for _, cells in rows[start:start + 20]])
        size = (Inches(0.5), Inches(1), Inches(9), Inches(5))
        deck.slides.add_slide(layout).shapes.add_chart(XL_CHART_TYPE.BAR_CLUSTERED, *size, data)
    for first in range(1, len(bands), 8):
        columns = [0, *range(first, min(first + 8, len(bands)))]
        for start in range(0, len(rows), 20):
            part = rows[start:start + 20]
            size = (Inches(0.5), Inches(1), Inches(9), Inches(5))
            grid = deck.slides.add_slide(layout).shapes.add_table(len(part) + 1, len(columns) + 1, *size).table
            for i, (label, cells) in enumerate(part):
                grid.cell(i + 1, 0).text = label
                for j, at in enumerate(columns):
                    grid.cell(i + 1, j + 1).text = f"{cells[at]['share']:.0%}"


def pptx():
    deck = Presentation()
    for table in tables:
        slides(deck, deck.slide_layouts[5], table)
    deck.save(io.BytesIO())


def took(work):
    start = time.process_time()
    work()
    return time.process_time() - start


def median(work):
    for _ in range(2):
        work()
    return statistics.median(took(work) * 1000 for _ in range(7))


if isinstance(given, list):
    print(json.dumps({"xlsx": took(xlsx), "pptx": took(pptx)}))
else:
    print(json.dumps({"xlsx": median(xlsx), "pptx": median(pptx)}))
