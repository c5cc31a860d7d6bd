import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** A number written over a cell. */
export type Typed = { sheet: string; cell: string; value: number }

/** A workbook, its edits per time, and the sheets read afterwards. */
export type TypedWorkbook = { xlsx: Uint8Array; times: readonly (readonly Typed[])[]; read: readonly string[] }

/** Rows by sheet name; an empty cell is an empty text. */
export type Recalculated = Readonly<Record<string, (string | number)[][]>>

/**
 * LibreOffice's results for each workbook after each set of edits, starting with the unchanged workbook. One process opens each
 * workbook once: a file per set would take half a second.
 */
export async function recalculatedWith(workbooks: readonly TypedWorkbook[]): Promise<Recalculated[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'planilha-'))
  try {
    const profile = path.join(folder, 'profile')
    const library = path.join(profile, 'user', 'basic', 'Standard')
    const soffice = (...asked: string[]) =>
      promisify(execFile)('soffice', [`-env:UserInstallation=file://${profile}`, '--headless', '--norestore', ...asked], {
        cwd: folder,
      })
    // The first start creates the profile, with an empty module.
    await soffice('--terminate_after_init')
    await writeFile(path.join(library, 'Module1.xba'), module.replace('@', path.join(folder, 'commands')))
    const commands = await Promise.all(
      workbooks.map(async ({ xlsx, times, read }, index) => {
        const file = path.join(folder, `${index}.xlsx`)
        await writeFile(file, xlsx)
        const typing = times.flatMap((typed, time) => [
          ...typed.map(({ sheet, cell, value }) => `SET\t${sheet}\t${cell}\t${value}`),
          ...read.map((sheet) => `READ\t${sheet}\t${path.join(folder, `${index}-${time}-${sheet}`)}`),
          'UNDO',
        ])
        return [`OPEN\t${file}`, ...typing, 'CLOSE']
      }),
    )
    await writeFile(path.join(folder, 'commands'), commands.flat().join('\n'))
    await soffice('macro:///Standard.Module1.Run')
    return await Promise.all(
      workbooks.map(({ times, read }, index) =>
        Promise.all(
          times.map(async (_, time) => {
            const sheets = read.map(async (sheet) => [
              sheet,
              cellsOf(await readFile(path.join(folder, `${index}-${time}-${sheet}`), 'utf8')),
            ])
            return Object.fromEntries(await Promise.all(sheets)) as Recalculated
          }),
        ),
      ),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Numbers are prefixed with "#". */
function cellsOf(text: string): (string | number)[][] {
  const rows = text.split('\n').slice(0, -1)
  return rows.map((row) => row.split('\t').map((cell) => (cell.startsWith('#') ? Number(cell.slice(1)) : cell)))
}

/** Runs the commands of a file, in LibreOffice Basic. All formulas are recalculated, ignoring stored results. */
const module = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic"><![CDATA[
Sub Run
  Dim doc, part, cell, changed(200), originals(200), count, files, source, hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  files = createUnoService("com.sun.star.ucb.SimpleFileAccess")
  source = createUnoService("com.sun.star.io.TextInputStream")
  source.setInputStream(files.openFileRead(ConvertToUrl("@")))
  source.setEncoding("UTF-8")
  count = 0
  Do While Not source.isEOF()
    part = Split(source.readLine(), Chr(9))
    Select Case part(0)
      Case "OPEN"
        doc = StarDesktop.loadComponentFromURL(ConvertToUrl(part(1)), "_blank", 0, hidden())
        doc.calculateAll()
      Case "SET"
        cell = doc.Sheets.getByName(part(1)).getCellRangeByName(part(2))
        changed(count) = cell
        originals(count) = cell.Value
        count = count + 1
        cell.Value = Val(part(3))
      Case "READ"
        DumpSheet(files, doc.Sheets.getByName(part(1)), part(2))
      Case "UNDO"
        Do While count > 0
          count = count - 1
          changed(count).Value = originals(count)
        Loop
      Case "CLOSE"
        doc.close(True)
    End Select
  Loop
  source.closeInput()
  StarDesktop.terminate()
End Sub

Sub DumpSheet(files, sheet, address)
  Dim cursor, target, dataRows, dataRow, written, i, j
  cursor = sheet.createCursor()
  cursor.gotoEndOfUsedArea(True)
  dataRows = cursor.getDataArray()
  target = createUnoService("com.sun.star.io.TextOutputStream")
  target.setOutputStream(files.openFileWrite(ConvertToUrl(address)))
  target.setEncoding("UTF-8")
  For i = 0 To UBound(dataRows)
    dataRow = dataRows(i)
    written = ""
    For j = 0 To UBound(dataRow)
      If j > 0 Then written = written & Chr(9)
      If VarType(dataRow(j)) = 5 Then
        written = written & "#" & Trim(Str(dataRow(j)))
      Else
        written = written & dataRow(j)
      End If
    Next
    target.writeString(written & Chr(10))
  Next
  target.closeOutput()
End Sub
]]></script:module>`
