import type { Study } from '~/domain/study/study'
import type { Block } from '../parts/paginate'
import { continuedTitle, fact, paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import type { SigningBrand } from './brand'
import { documentAssumptions } from '~/study-text/assumption-facts'
import { disclaimer, lawNotes } from '~/study-text/notes'
import { todaysTaxesNote } from '~/study-text/tax-reform'

/** The assumptions, the exclusions and the contact. */
export function assumptions(sheet: Sheet, study: Study, brand: SigningBrand): Block[] {
  const repeatsAbove = continuedTitle(sheet, title)
  const facts = documentAssumptions(study).map(({ name, value, description }, index) => ({
    ...fact(sheet, name, value, description),
    repeatsAbove,
    ...(index === 0 && { spaceBefore: 12 }),
  }))
  const end = [
    ...facts.slice(-factsAtTheEnd),
    ...notes(study).map((note) => paragraph(sheet, note, {}, 9)),
    subsection(sheet, 'Sobre este estudo'),
    paragraph(sheet, `${todaysTaxesNote} ${disclaimer(study)}`),
    { ...fact(sheet, 'Contato', contact(brand)), spaceBefore: 14 },
  ]
  return [
    section(sheet, title, { startsPage: 'after-half' }),
    ...facts.slice(0, -factsAtTheEnd),
    ...end.map((block, index) => ({ ...block, keepsWithNext: index < end.length - 1 })),
  ]
}

const title = 'Premissas'

/** Number of assumptions kept with the contact, so that the last page has more than the contact. */
const factsAtTheEnd = 6

function contact({ name, phone, email, address }: SigningBrand): string {
  return [[name, phone, email].filter(Boolean).join('  ·  '), address].filter(Boolean).join('\n')
}

function notes(study: Study): string[] {
  if (!study.consumer.generator) return lawNotes(study)
  const where = study.plant ? 'No mercado livre e na autoprodução' : 'No mercado livre'
  return [...lawNotes(study), `${where} o gerador fica desligado e a sua energia é comprada no horário de ponta.`]
}
