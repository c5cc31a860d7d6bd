import type { Font } from 'fontkit'
import * as pdfkit from 'pdfkit'
import { glyphSetsOf, type GlyphSet } from './glyph-set'

/** pdfkit's types lack it. */
const { LineWrapper } = pdfkit as unknown as {
  LineWrapper: new (measures: PDFKit.Mixins.Measures, options: PDFKit.Mixins.WrapOptions) => PDFKit.Mixins.LineWrapper
}

/** How a text is set: its size, and the width of its column. [pt] */
type Setting = { size: number; width: number; singleLine?: boolean | undefined }

/** A font's measures at a size, and the lines of texts. Both are kept from one document to the next. [pt] */
export type Typeface = {
  font: Font
  /** The glyphs of a new document. */
  newGlyphSet: () => GlyphSet
  /** Texts of common glyphs as every document writes them. */
  written: Map<string, string>
  /** From the top of a line to its baseline. */
  ascentOf: (size: number) => number
  lineHeightOf: (size: number) => number
  widthOf: (text: string, size: number) => number
  /** The lines of a text in a column; with `singleLine` one, which ends in “…” when it is cut. */
  linesOf: (text: string, setting: Setting) => readonly string[]
}

/** Widths and broken texts that are kept: every text of ours, and the names and figures of about the last hundred documents. */
const maxKept = 10_000

export function createTypeface(font: Font): Typeface {
  const perPoint = 1 / font.unitsPerEm
  const [ascent, lineHeight] = [font.ascent * perPoint, (font.ascent + font.lineGap - font.descent) * perPoint]
  const lineHeightOf = (size: number) => lineHeight * size
  const unitsOf = keeping((text: string) => shapedWordsOf(text).reduce((sum, word) => sum + font.layout(word).advanceWidth, 0))
  const widthOf = (text: string, size: number) => unitsOf(text) * perPoint * size
  const broken = new Map<string, readonly string[]>()

  const linesOf = (text: string, setting: Setting) => {
    const { size, width, singleLine = false } = setting
    if (text === '') return []
    if (!breaks.test(text) && widthOf(text, size) <= width) return [text]
    return kept(broken, `${size} ${width} ${singleLine} ${text}`, () => brokenLines(text, setting))
  }

  /** Lines as pdfkit breaks them, by the rules of Unicode. It measures words with what a document tells it. */
  const brokenLines = (text: string, { size, width, singleLine }: Setting) => {
    const lines: string[] = []
    const measures = {
      x: 0,
      y: 0,
      currentLineHeight: () => lineHeightOf(size),
      widthOfString: (word: string) => widthOf(word, size),
    }
    const options = singleLine ? { width, height: size, ellipsis: true } : { width, height: Infinity }
    const wrapper = new LineWrapper(measures, options)
    wrapper.on('line', (line) => {
      lines.push(line.replaceAll('\n', ''))
      measures.y += lineHeightOf(size)
    })
    wrapper.wrap(text, options)
    return lines
  }
  return {
    font,
    newGlyphSet: glyphSetsOf(font),
    written: new Map(),
    ascentOf: (size) => ascent * size,
    lineHeightOf,
    widthOf,
    linesOf,
  }
}

/** A text in the pieces that are shaped: each word with the space after it. */
export function shapedWordsOf(text: string): string[] {
  return text.match(/[^ \t]*[ \t]|[^ \t]+/g) ?? []
}

/** Characters that break a line, or that are printed only where one is broken. */
const breaks = /[\n\v\f\r\u0085\u00AD\u2028\u2029]/

/** The same function, with its answers kept. */
function keeping<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => kept(answers, text, () => work(text))
}

function kept<Answer>(answers: Map<string, Answer>, key: string, work: () => Answer): Answer {
  return answers.get(key) ?? keep(answers, key, work())
}

/** Keeps an answer, and forgets all others when there are too many. */
export function keep<Answer>(answers: Map<string, Answer>, key: string, answer: Answer): Answer {
  if (answers.size >= maxKept) answers.clear()
  answers.set(key, answer)
  return answer
}
