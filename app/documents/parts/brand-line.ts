import { lighthouse } from '~/ui/lighthouse'
import { colour } from './paper'
import { decoration, tagged, write, type Sheet, type TextStyle } from './sheet'

const nameStyle: TextStyle = { font: 'semibold', size: 12, colour: colour.ink, singleLine: true }
const markSize = 22
const gap = 7

/** The sender of the document: the brand's logo and its name, vertically centred. */
export function brandLine(sheet: Sheet, name: string, top: number, width: number): void {
  const { doc, paper } = sheet
  decoration(sheet, () => {
    doc
      .save()
      .translate(paper.left, top)
      .scale(markSize / lighthouse.size)
    doc.path(lighthouse.light).fill(colour.beacon)
    doc.path(lighthouse.tower).fill(colour.ink)
    doc.restore()
  })
  const indent = markSize + gap
  tagged(sheet, 'P', () => write(sheet, name, nameStyle, paper.left + indent, top + 3.5, width - indent))
}
