import { sources } from '~/unit-text/report-text'
import type { Block } from '../parts/paginate'
import { fact, section } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import type { Brand } from '../viability-study/brand'

/** Sources of the figures, and contact: together on one page. */
export function sourceBlocks(sheet: Sheet, { name, phone, email, address }: Brand): Block[] {
  const contact = [[name, phone, email].filter(Boolean).join('  ·  '), address].filter(Boolean).join('\n')
  const facts = [...sources, { name: 'Contato', value: contact }].map((it) => fact(sheet, it.name, it.value))
  return [
    section(sheet, 'De onde vêm os números'),
    ...facts.map((block, index) => ({
      ...block,
      keepsWithNext: index < facts.length - 1,
      ...(index === 0 && { spaceBefore: 12 }),
    })),
  ]
}
