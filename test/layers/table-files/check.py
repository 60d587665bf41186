"""Reads tables as openpyxl and python-pptx do, and holds every number in them to the table they were written from.

Usage: check.py FOLDER, which holds NAME.json (a table with its survey), NAME.xlsx and NAME.pptx; prints one line a name.
"""

import io
import json
import pathlib
import re
import sys

import openpyxl
import pptx

UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def written(text):
    return UNWRITABLE.sub("", text)


def close(found, wanted, where):
    if wanted is None or isinstance(wanted, str):
        assert found == (wanted or None), f"{where}: {found!r}, not {wanted!r}"
    else:
        assert isinstance(found, (int, float)) and abs(found - wanted) < 1e-9, f"{where}: {found!r}, not {wanted!r}"


def blocks_of(sheet):
    """First row of each block by its name: the rows whose first cell is merged with the others, below the bases."""
    merged = {r.min_row for r in sheet.merged_cells.ranges if r.min_col == 1}
    return {sheet.cell(row, 1).value: row + 1 for row in sorted(merged) if row > 7}


def check_workbook(path, result):
    book = openpyxl.load_workbook(path)
    drawn = any(band["base"] for band in result["bands"])
    assert book.sheetnames == (["Table", "Chart", "Notes"] if drawn else ["Table", "Notes"]), book.sheetnames
    for sheet in book:
        for row in sheet.iter_rows():
            assert all(cell.data_type != "f" for cell in row), f"a formula in {sheet.title}"
    sheet = book["Table"]
    assert sheet.freeze_panes == "B8", sheet.freeze_panes
    bands = result["bands"]
    for at, band in enumerate(bands):
        column = at + 2
        close(sheet.cell(6, column).value, written(band["label"]), "label")
        close(sheet.cell(7, column).value, band["letter"], "letter")
        for row, base in ((8, "base"), (9, "weightedBase"), (10, "effectiveBase")):
            close(sheet.cell(row, column).value, band[base], base)
    for question in result["banner"]:
        close(sheet.cell(5, question["from"] + 2).value, written(question["text"]), "heading")
        if question["to"] > question["from"]:
            ranges = [(r.min_col, r.max_col) for r in sheet.merged_cells.ranges if r.min_row == 5]
            assert (question["from"] + 2, question["to"] + 2) in ranges, ranges
    blocks = blocks_of(sheet)
    first = {name: next((row for block, row in blocks.items() if block.startswith(name)), None) for name in (
        "Column percentages", "Unweighted counts", "Weighted counts", "Significantly higher", "Significantly above", "Means",
        "Row percentages", "Percentages of the whole", "Index", "Standard error of the share", "95% interval, from",
        "95% interval, to")}
    measures = {
        "Column percentages": lambda cell: cell["share"],
        "Unweighted counts": lambda cell: cell["count"],
        "Weighted counts": lambda cell: cell["weighted"],
        "Significantly higher": lambda cell: cell["significance"],
        "Significantly above": lambda cell: cell.get("direction"),
        "Row percentages": lambda cell: cell["rowShare"],
        "Percentages of the whole": lambda cell: cell["tableShare"],
        "Index": lambda cell: cell["index"],
        "Standard error of the share": lambda cell: cell["standardError"],
        "95% interval, from": lambda cell: (cell["interval"] or {}).get("low"),
        "95% interval, to": lambda cell: (cell["interval"] or {}).get("high"),
    }
    asked = {"rowShare": "Row percentages", "tableShare": "Percentages of the whole", "index": "Index",
             "standardError": "Standard error of the share", "interval": "95% interval, to"}
    for measure in result["measures"]:
        assert asked.get(measure) is None or first[asked[measure]] is not None, measure
    for i, row in enumerate(result["table"]):
        for name, of in measures.items():
            if first[name] is None:
                continue
            at = first[name] + i
            close(sheet.cell(at, 1).value, written(row["label"]), name)
            for j, cell in enumerate(row["cells"]):
                wanted = None if cell is None else of(cell)
                close(sheet.cell(at, j + 2).value, wanted, f"{name}, {row['label']!r}, column {j}")
    if result["means"] is not None:
        for j, cell in enumerate(result["means"]["cells"]):
            for i, key in enumerate(("mean", "standardDeviation", "standardError", "median", "base", "weightedBase")):
                close(sheet.cell(first["Means"] + i, j + 2).value, None if cell is None else cell[key], key)
    if drawn:
        check_references(book)
    return len(result["table"]) * len(bands)


def named(book, reference):
    sheet, cells = reference.replace("$", "").split("!")
    found = book[sheet][cells]
    if not isinstance(found, tuple):
        return [found.value]
    return [cell.value for row in found for cell in row]


def check_references(book):
    """The chart reads numbers from the block of percentages, and names from the labels."""
    charts = book["Chart"]._charts
    lines = isinstance(charts[0], openpyxl.chart.LineChart)
    assert len(charts) == 1 and (lines or charts[0].barDir == "bar")
    for one in charts[0].ser:
        assert len(named(book, one.tx.strRef.f)) == 1
        numbers = named(book, one.val.numRef.f)
        assert len(numbers) == len(named(book, one.cat.strRef.f))
        assert all(number is None or 0 <= number <= 1 for number in numbers)
        cached = {point.idx: float(point.v) for point in one.val.numRef.numCache.pt}
        assert [cached.get(i) for i in range(len(numbers))] == numbers


BASE = re.compile(r"( \([A-Z]+\))?, n = [\d,]+\*?$")


def matches(label, shown):
    shown = BASE.sub("", shown)
    return written(label) == shown or (shown.endswith("…") and written(label).startswith(shown[:-1].rstrip()))


def check_slides(path, result):
    deck = pptx.Presentation(path)
    assert (deck.slide_width, deck.slide_height) == (12192000, 6858000)
    bands = [band["label"] for band in result["bands"]]
    shares = {}
    for row in result["table"]:
        for band, cell in zip(bands, row["cells"]):
            shares[(row["label"], band)] = None if cell is None else cell["share"]
    drawn = 0
    shown = set()
    for slide in deck.slides:
        assert slide.shapes.title is not None and slide.shapes.title.text_frame.text
        facts = [line.split(": ")[0] for line in slide.notes_slide.notes_text_frame.text.split("\n")]
        assert {"Survey", "Filter", "Weight", "Percentages", "Tests", "Level", "Correction", "Basis"} <= set(facts), facts
        notes = slide.notes_slide.notes_text_frame.text
        for measure in result["measures"] if any(band["base"] for band in result["bands"]) else []:
            for name in ASKED.get(measure, ()):
                assert name in notes, f"{name} is neither on a slide nor named in its notes"
        for shape in slide.shapes:
            assert shape.top + shape.height <= deck.slide_height, f"{shape.name} stands out below"
            if shape.has_chart:
                drawn += check_chart(shape.chart, shares)
                shown |= {written(one) for one in shape.chart.plots[0].categories}
                shown |= {series.name for series in shape.chart.plots[0].series}
            if shape.has_table:
                shown |= check_table(shape.table, result)
    assert (drawn > 0) == any(band["base"] for band in result["bands"])
    named = [row["label"] for row in result["table"]] + bands
    missing = [one for one in named if not any(matches(one, label) for label in shown)]
    assert not missing, f"rows or columns without a place on a slide: {missing}"
    return len(deck.slides)


def check_chart(chart, shares):
    plot = chart.plots[0]
    rows = list(openpyxl.load_workbook(io.BytesIO(chart.part.chart_workbook.xlsx_part.blob)).active.values)
    categories = list(plot.categories)
    assert [row[0] for row in rows[1:]] == categories
    for at, series in enumerate(plot.series):
        assert rows[0][at + 1] == series.name
        for i, (category, value) in enumerate(zip(categories, series.values)):
            assert rows[i + 1][at + 1] == value
            wanted = [share for (row, band), share in shares.items()
                      if (matches(row, category) and matches(band, series.name))
                      or (matches(band, category) and matches(row, series.name))]
            assert any(share == value or (share is not None and abs(share - value) < 1e-9) for share in wanted), (
                category, series.name, value, wanted)
    return len(plot.series)


ASKED = {"rowShare": ["Row percentages"], "tableShare": ["Percentages of the whole table"], "index": ["Index"],
         "standardError": ["Standard error of the share"], "interval": ["95% interval, from", "95% interval, to"],
         "count": ["Unweighted counts"], "weighted": ["Weighted counts"]}

def check_table(table, result):
    texts = [[cell.text_frame.text for cell in row.cells] for row in table.rows]
    letters = [re.sub(r" \([A-Z]+\)$", "", text) for text in texts[1][1:]]
    columns = []
    for label in letters:
        columns.append([i for i, band in enumerate(result["bands"]) if matches(band["label"], label)])
        assert columns[-1], f"no column {label!r}"
    labels = set()
    for line in texts[3:]:
        rows = [row for row in result["table"] if matches(row["label"], line[0])]
        if not rows:
            assert line[0] == "Mean" and result["means"] is not None, line[0]
            continue
        labels.add(line[0])
        labels.update(letters)
        for text, places in zip(line[1:], columns):
            wanted = {"–" if row["cells"][i] is None or not result["bands"][i]["base"] else f"{int(row['cells'][i]['share'] * 100 + 0.5)}%"
                      for row in rows for i in places}
            assert text.split(" ")[0] in wanted, (line[0], text, wanted)
    return labels


folder = pathlib.Path(sys.argv[1])
for source in sorted(folder.glob("*.json")):
    result = json.loads(source.read_text("utf-8"))["result"]
    cells = check_workbook(source.with_suffix(".xlsx"), result)
    slides = check_slides(source.with_suffix(".pptx"), result)
    print(f"{source.stem}: {cells} cells, {slides} slides")
