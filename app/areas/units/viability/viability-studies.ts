import type { IsoDate } from '~/domain/dated/dated'
import { viabilityUnderLaw, type LawfulViability } from '~/domain/units/tariff-viability'
import { toUnit, toViability, toViabilityFiles, type UnitFile, type WireUnit } from '../to-unit'
import { byName } from '../unit-choices'

/** The costs of a unit under each tariff open to it, and the study as PDFs. */
export type ViabilityStudy = {
  unitId: string
  unitName: string
  /** Null when there is only the PDF, or the study is unreadable. */
  viability: LawfulViability | null
  files: UnitFile<'VIABILIDADE_THS'>[]
}

/** The viability studies of a company's units under the law on a day: the chosen unit's first, the others by name. */
export function viabilityStudies(units: readonly WireUnit[], chosenId: string, today: IsoDate): ViabilityStudy[] {
  const unitsById = new Map(units.map((unit) => [unit.id, unit]))
  return [...unitsById.values()]
    .map((unit) => toStudy(unit, today))
    .filter(({ viability, files }) => viability || files.length > 0)
    .toSorted(
      (one, other) =>
        Number(other.unitId === chosenId) - Number(one.unitId === chosenId) || byName.compare(one.unitName, other.unitName),
    )
}

/** Studies listed on a dashboard, and PDFs listed per study. */
const listedStudies = 12
const listedFiles = 3

/** The studies that a dashboard lists, and whether there are more. */
export function shortList(studies: readonly ViabilityStudy[]): { studies: ViabilityStudy[]; isShortened: boolean } {
  return {
    studies: studies.slice(0, listedStudies).map((study) => ({ ...study, files: study.files.slice(0, listedFiles) })),
    isShortened: studies.length > listedStudies || studies.some(({ files }) => files.length > listedFiles),
  }
}

function toStudy(unit: WireUnit, today: IsoDate): ViabilityStudy {
  const study = toViability(unit)
  const viability = study && viabilityUnderLaw(study, toUnit(unit), today)
  return { unitId: unit.id, unitName: study?.unitName || unit.name, viability, files: toViabilityFiles(unit) }
}
