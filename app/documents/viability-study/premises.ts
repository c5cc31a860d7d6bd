import type { Study } from '~/domain/scenarios/study'
import type { Block } from '../parts/flow'
import { fact, paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import type { Brand } from './brand'
import { premiseFacts } from './premise-facts'
import { disclaimer } from './wording'

/** What the numbers rest on, what they leave out, and whom to ask. */
export function premises(sheet: Sheet, study: Study, brand: Brand): Block[] {
  return [
    section(sheet, 'Premissas', { startsPage: true }),
    ...premiseFacts(study).map(({ name, value, description }, index) => ({
      ...fact(sheet, name, value, description),
      ...(index === 0 && { spaceBefore: 12 }),
    })),
    ...notes(study).map((note) => paragraph(sheet, note, {}, 9)),
    subsection(sheet, 'Sobre este estudo'),
    paragraph(sheet, disclaimer),
    { ...fact(sheet, 'Contato', contact(brand)), spaceBefore: 14 },
  ]
}

function contact({ name, phone, email, address }: Brand): string {
  return [[name, phone, email].filter(Boolean).join('  ·  '), address].filter(Boolean).join('\n')
}

function notes({ mode, incentive, generator }: Study): string[] {
  const found: string[] = []
  if (incentive > 0)
    found.push(
      'Lei 15.269/2025: quem migra, ou aumenta a demanda, depois de 25/11/2025 não tem o desconto na TUSD. ' +
        'Quem já era consumidor livre o mantém sobre a demanda contratada até então.',
    )
  if (mode !== 'ML')
    found.push(
      'Lei 15.269/2025: a nova autoprodução por equiparação pede 30 MW de demanda somada e 3 MW por unidade. ' +
        'Quem tem outorga própria, ou usina no local do consumo, não está sujeito a esse limite.',
    )
  if (generator)
    found.push(
      mode === 'ML'
        ? 'No mercado livre o gerador fica desligado e a sua energia é comprada no horário de ponta.'
        : 'No mercado livre e na autoprodução o gerador fica desligado e a sua energia é comprada no horário de ponta.',
    )
  return found
}
