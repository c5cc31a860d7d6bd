import type { Paper } from './paper'

/** A part of a document that is not split over pages. Its height is known before drawing. [pt] */
export type Block = {
  height: number
  /** White space above the block, except at the top of a page. */
  spaceBefore?: number
  /** The block starts a page: always, or only if the current page is at least half full. */
  startsPage?: 'always' | 'after-half'
  /** Stays on the page of the next block, so that a heading is not alone at the foot of a page. */
  keepsWithNext?: boolean
  /** Drawn again above this block at the top of a page: the title and header of a table. */
  repeatsAbove?: Block
  draw: (top: number) => void
}

export type Placed = { block: Block; top: number }

/**
 * Assigns each block a page and a position on it.
 *
 * The number of pages is known before the first is drawn, so that "Página 1 de 5" can be printed while the document is
 * being sent.
 */
export function paginate(blocks: readonly Block[], { top, bodyBottom }: Pick<Paper, 'top' | 'bodyBottom'>): Placed[][] {
  const pages: Placed[][] = []
  let page: Placed[] = []
  let y = top

  const place = (block: Block) => {
    page.push({ block, top: y })
    y += block.height
  }

  blocks.forEach((block, index) => {
    const fits = y + spaceBefore(block) + heightWithNext(blocks, index) <= bodyBottom
    const asksForPage = block.startsPage === 'always' || (block.startsPage === 'after-half' && y > (top + bodyBottom) / 2)
    if (pages.length === 0 || asksForPage || (page.length > 0 && !fits)) {
      page = []
      pages.push(page)
      y = top
      if (block.repeatsAbove) place(block.repeatsAbove)
    } else {
      y += spaceBefore(block)
    }
    place(block)
  })
  return pages
}

/** Height of blocks in one column on the same page. [pt] */
export function stackHeight(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block, index) => sum + block.height + (index === 0 ? 0 : spaceBefore(block)), 0)
}

/** Draws blocks in one column. */
export function drawStack(blocks: readonly Block[], top: number): void {
  let y = top
  for (const [index, block] of blocks.entries()) {
    if (index > 0) y += spaceBefore(block)
    block.draw(y)
    y += block.height
  }
}

function heightWithNext(blocks: readonly Block[], index: number): number {
  const block = blocks[index]!
  const next = blocks[index + 1]
  if (!block.keepsWithNext || !next) return block.height
  return block.height + spaceBefore(next) + heightWithNext(blocks, index + 1)
}

function spaceBefore(block: Block): number {
  return block.spaceBefore ?? 0
}
