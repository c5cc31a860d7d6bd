import { subgroups } from '~/domain/tariffs/tariff'
import { lowVoltageSubgroups, type Invoice } from '~/domain/invoice/invoice'
import { plainWords } from '../plain-words'
import { overlaps, type TextRow } from './text-layout'

export type Classification = {
  subgroups: Array<NonNullable<Invoice['subgroup']>>
  modalities: Array<NonNullable<Invoice['modality']>>
  consumerClass?: string
  isFree: boolean
  isPartlyFree: boolean
}

/**
 * Subgroup, modality and class from the lines of the classification: the label's own line and the one right below. "A4
 * Horo-sazonal Verde", "Tarifa Verde-A4 Comercial", "B1 Residencial / Residencial".
 */
export function classificationOf(rows: readonly TextRow[]): Classification {
  const texts = rows.flatMap((row, at) => classificationTexts(row, rows[at + 1], rows[at + 2]))
  const words = texts.map(plainWords).join(' ; ')
  return {
    subgroups: unique(texts.flatMap(subgroupsIn)),
    modalities: unique(texts.flatMap(modalitiesIn)),
    consumerClass: texts.map(classIn).find((it) => it !== undefined),
    isFree: /\b(livre|acl)\b/.test(words),
    isPartlyFree: /\bparcialmente livre\b/.test(words),
  }
}

const labels = /^(classificacao|classe|grupo|subgrupo|modalidade|tarifa (verde|azul|branca)|tipo de tarifa|enquadramento)\b/

/** A box half as wide as the page: the class is beside the label or below it. */
function classificationTexts(row: TextRow, ...below: Array<TextRow | undefined>): string[] {
  return row.flatMap((piece, at) => {
    if (!labels.test(plainWords(piece.text))) return []
    const next = row[at + 1]
    const beside = next && next.x - piece.end <= 45 ? [next] : []
    const reach = { x: piece.x - 8, end: Math.max(piece.end, beside[0]?.end ?? 0) + 8 }
    const under = below
      .flatMap((it) => it ?? [])
      .filter((it) => it.page === piece.page && piece.y - it.y <= 2.5 * piece.height && overlaps(it, reach))
    return [piece, ...beside, ...under.slice(0, 1)].map(({ text }) => text)
  })
}

function subgroupsIn(text: string): Classification['subgroups'] {
  const all = [...subgroups, ...lowVoltageSubgroups]
  // "AS" is also an article; "B4a" and "B4b" are parts of B4.
  return [...text.matchAll(/(?<![\p{L}\d])(A[1-4]a?|AS|B[1-4][ab]?)(?![\p{L}\d])/gu)].flatMap(([, name = '']) => {
    const subgroup = all.find((it) => it === name || (name.startsWith('B') && it === name.slice(0, 2)))
    return subgroup ? [subgroup] : []
  })
}

function modalitiesIn(text: string): Classification['modalities'] {
  const words = plainWords(text)
  return [
    ...(/\bverde\b/.test(words) ? (['VERDE'] as const) : []),
    ...(/\bazul\b/.test(words) ? (['AZUL'] as const) : []),
    ...(/\bbranca\b/.test(words) ? (['BRANCA'] as const) : []),
    ...(/\bconvencional\b/.test(words) ? (['CONVENCIONAL'] as const) : []),
  ]
}

/** The text from the class word on, without the tariff and the number of phases. */
function classIn(text: string): string | undefined {
  const found =
    /(residencial|industrial|comercial|rural|poder p[uú]blico|ilumina[cç][aã]o p[uú]blica|servi[cç]o p[uú]blico|consumo pr[oó]prio).*/i.exec(
      text,
    )
  return found?.[0].replace(/[\s/,-]*\b(tarifa|modalidade|hor[oá]|convencional|verde|azul|(mono|bi|tri)f[aá]sic).*$/i, '').trim()
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
