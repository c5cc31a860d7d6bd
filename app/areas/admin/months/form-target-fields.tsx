import type { ChosenUnit } from './open-months.server'

export type TargetProps = { company: { id: string; name: string }; unit: ChosenUnit; year: number }

/** The unit and the year that a form is about. */
export function FormTargetFields({ subaction, company, unit, year }: TargetProps & { subaction: 'year' | 'delete' | 'month' }) {
  const fields = { subaction, companyId: company.id, unitId: unit.id, ...(subaction !== 'month' && { year }) }
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
