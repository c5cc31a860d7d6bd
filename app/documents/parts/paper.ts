/** A page format: size, margins, body and text scale. [pt] */
export type Paper = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  /** Text size relative to a printed A4 page. */
  scale: number
  /** Width between the margins. */
  bodyWidth: number
  /** Lower end of the body; the footer is below. */
  bodyBottom: number
}

/** A4 portrait, for reading. */
export const portrait = paperOf({ width: 595.28, height: 841.89, left: 56, right: 56, top: 52, bottom: 72, scale: 1 })

/** A4 landscape, for presentations. */
export const landscape = paperOf({ width: 841.89, height: 595.28, left: 52, right: 52, top: 46, bottom: 62, scale: 1.2 })

export const colour = {
  ink: '#0F2A43',
  inkSoft: '#4A5B6C',
  line: '#6B7A89',
  link: '#1D5FA8',
  hairline: '#D9DEE3',
  paper: '#FAF8F4',
  beacon: '#F2B134',
  gain: '#0B6E4F',
  gainBackground: '#E9F5F0',
  loss: '#B42318',
  lossBackground: '#FDECEA',
  warn: '#8A5A00',
  warnBackground: '#FFF6E0',
}

function paperOf(page: Omit<Paper, 'bodyWidth' | 'bodyBottom'>): Paper {
  return { ...page, bodyWidth: page.width - page.left - page.right, bodyBottom: page.height - page.bottom }
}
