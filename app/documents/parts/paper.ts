/** An A4 page and its margins. [pt] */
export const paper = { width: 595.28, height: 841.89, left: 56, right: 56, top: 52, bottom: 72 }

/** Width between the margins. [pt] */
export const bodyWidth = paper.width - paper.left - paper.right

/** Lowest point a block may reach; the footer stands below. [pt] */
export const bodyBottom = paper.height - paper.bottom

export const colour = {
  ink: '#0F2A43',
  inkSoft: '#4A5B6C',
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
