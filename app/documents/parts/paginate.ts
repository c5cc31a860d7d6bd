import type { Paper } from './paper'

/** A piece of a document that is never cut in two. Heights are known before anything is drawn. [pt] */
export type Block = {
  height: number
  /** White space above, unless the block stands at the top of its page. */
  spaceBefore?: number
  /** Always, or unless the page before it is less than half full: what follows then goes on there. */
  startsPage?: 'always' | 'after-half'
  /** A heading does not stay behind alone at the foot of a page. */
  keepsWithNext?: boolean
  /** Drawn again above this block when it opens a page: the title and the head of a table. */
  repeatsAbove?: Block
  draw: (top: number) => void
}

export type Placed = { block: Block; top: number }

/**
 * Gives each block its page and its place on it.
 *
 * Knowing the number of pages before drawing the first is what lets "Página 1 de 5" be printed on a document that
 * is already on its way to the reader.
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

/** Height of blocks one under the other, in a column that is not cut. [pt] */
export function stackHeight(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block, index) => sum + block.height + (index === 0 ? 0 : spaceBefore(block)), 0)
}

/** Draws blocks one under the other. */
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
