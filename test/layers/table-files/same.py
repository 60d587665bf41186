"""Holds every chart and table of updated.pptx in a folder to those of fresh.pptx, as python-pptx reads them."""

import io
import pathlib
import sys

import openpyxl
import pptx

folder = pathlib.Path(sys.argv[1])


def shown(name):
    charts, tables = {}, {}
    for slide in pptx.Presentation(folder / name).slides:
        for shape in slide.shapes:
            key = shape.name.rsplit(" #", 1)[0]
            if shape.has_chart:
                plot = shape.chart.plots[0]
                series = {one.name: list(one.values) for one in plot.series}
                book = openpyxl.load_workbook(io.BytesIO(shape.chart.part.chart_workbook.xlsx_part.blob))
                rows = list(book.active.iter_rows(values_only=True))
                assert list(rows[0][1:]) == list(series), rows[0]
                for at, values in enumerate(series.values()):
                    assert [row[at + 1] for row in rows[1:]] == values, key
                assert [row[0] for row in rows[1:]] == list(plot.categories), key
                charts[key] = (list(plot.categories), series)
            if shape.has_table:
                tables[key] = [[cell.text for cell in row.cells] for row in shape.table.rows]
    return charts, tables


updated, fresh = shown("updated.pptx"), shown("fresh.pptx")
assert updated == fresh, (updated, fresh)
print(f"{len(fresh[0])} charts, {len(fresh[1])} tables")
