const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a one-sheet workbook besides the sheet (ECMA-376, part 1, 12). Cell styles: 0 plain, 1 bold, 2 a number, 3 a month. */
export const workbookParts = [
  part(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default ContentType="application/xml" Extension="xml"/>` +
      '<Default ContentType="application/vnd.openxmlformats-package.relationships+xml" Extension="rels"/>' +
      `<Override ContentType="${types}.sheet.main+xml" PartName="/xl/workbook.xml"/>` +
      `<Override ContentType="${types}.styles+xml" PartName="/xl/styles.xml"/>` +
      `<Override ContentType="${types}.worksheet+xml" PartName="/xl/worksheets/sheet1.xml"/></Types>`,
  ),
  part('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])),
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${documents}"><bookViews><workbookView/></bookViews>` +
      '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  part(
    'xl/_rels/workbook.xml.rels',
    relationships([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  ),
  part(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="mmm/yyyy"/></numFmts>` +
      '<fonts count="2"><font><color theme="1"/><family val="2"/><scheme val="minor"/></font>' +
      '<font><b/><color theme="1"/><family val="2"/><scheme val="minor"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>',
  ),
]

function part(name: string, xml: string) {
  return { name, content: [declaration + xml] }
}

function relationships(targets: readonly (readonly [type: string, target: string])[]) {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${documents}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}
