import type { Db } from '~/database/schema'
import type { ReadRow, UnitNames } from '~/domain/month-data/read-row'

export type KnownUnit = {
  id: string
  name: string
  cnpj: string
  code_ccee: string | null
  company_name: string
  company_cnpj: string
}

/** Every unit with the names that a file may use. */
export async function knownUnits(db: Db) {
  const rows: KnownUnit[] = await db
    .selectFrom('consumer_unit')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['consumer_unit.id', 'consumer_unit.name', 'consumer_unit.cnpj', 'code_ccee'])
    .select(['company.name as company_name', 'company.cnpj as company_cnpj'])
    .execute()
  return {
    ofCode: groupedBy(rows, ({ code_ccee }) => code_ccee?.trim().toUpperCase() ?? ''),
    ofCnpj: groupedBy(rows, ({ cnpj }) => cnpj),
    ofCompany: groupedBy(rows, ({ company_cnpj }) => company_cnpj),
    ofNames: groupedBy(rows, ({ company_name, name }) => namesKey({ companyName: company_name, unitName: name })),
  }
}

function namesKey({ companyName, unitName }: UnitNames): string {
  return `${companyName.trim()}\n${unitName.trim()}`
}

function groupedBy(rows: readonly KnownUnit[], keyOf: (row: KnownUnit) => string): Map<string, KnownUnit[]> {
  const groups = new Map<string, KnownUnit[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

export type KnownUnits = Awaited<ReturnType<typeof knownUnits>>

type Named = Pick<ReadRow, 'cnpj' | 'cceeCode' | 'names'>
type Found = { unit: KnownUnit } | { field: 'cnpj' | 'cceeCode' | 'unitName'; problem: string }

/** The unit of a row: by its code if given, else by its CNPJ or that of a company with one unit, else by its name. */
export function findUnit({ ofCode, ofCnpj, ofCompany, ofNames }: KnownUnits, { cnpj, cceeCode, names }: Named): Found {
  if (cceeCode !== undefined) {
    const [unit, ...others] = ofCode.get(cceeCode) ?? []
    if (!unit) return { field: 'cceeCode', problem: `Nenhuma unidade tem o código ${cceeCode.slice(0, 40)}` }
    if (others.length > 0) return { field: 'cceeCode', problem: `Várias unidades têm o código ${cceeCode}` }
    const isOther = cnpj !== undefined && unit.cnpj !== cnpj && unit.company_cnpj !== cnpj
    return isOther ? { field: 'cnpj', problem: `O código ${cceeCode} é da unidade ${unit.name}, de outro CNPJ` } : { unit }
  }
  if (cnpj === undefined && names) {
    const [unit, ...others] = ofNames.get(namesKey(names)) ?? []
    if (!unit) return { field: 'unitName', problem: `${names.companyName} não tem a unidade ${names.unitName}`.slice(0, 120) }
    return others.length > 0 ? { field: 'unitName', problem: 'Várias unidades têm esse nome: diga o código CCEE' } : { unit }
  }
  const [unit, another] = cnpj === undefined ? [] : (ofCnpj.get(cnpj) ?? ofCompany.get(cnpj) ?? [])
  if (!unit) return { field: 'cnpj', problem: 'Nenhuma unidade tem esse CNPJ' }
  if (another) return { field: 'cnpj', problem: 'Várias unidades têm esse CNPJ: diga o código CCEE' }
  return { unit }
}
