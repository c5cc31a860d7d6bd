import type { importFields, monthImportKinds, monthImportStates } from '~/contract/month-imports'
import type { EnteredFigures } from '~/domain/month-data/month-fields'
import type { CostLine } from '~/domain/units/cost-lines'
import type { Json } from '../json'
import type { UnitTables } from './units'

type ImportField = (typeof importFields)[number]

export type MonthImportTables = {
  /** An uploaded file of month data. Its rows are drafts, separate from the months, until it is confirmed. */
  month_import: {
    id: string
    file_name: string
    kind: (typeof monthImportKinds)[number]
    state: (typeof monthImportStates)[number]
    author_id: string | null
    created_at: string
    /** When it stopped being a draft. */
    decided_at: string | null
    /** Rows of the file, and those with an error. */
    row_count: number
    wrong_count: number
    /** Rows written; null if not confirmed. */
    written_count: number | null
  }
  month_import_row: {
    import_id: string
    /** Line of the row in the file. */
    line: number
    unit_id: string | null
    year: number | null
    month: number | null
    /** The values read, and the cost lines. */
    figures: Json<Partial<EnteredFigures> & { costs?: CostLine[] }>
    /** Texts of the file. */
    cells: Json<Partial<Record<ImportField, string>>>
    problems: Json<{ field: ImportField; message: string }[]>
    is_wrong: number
    is_included: number
    /** Version of the month that the row may overwrite; null for none. */
    replaced_version: string | null
    /** The replaced month; null if there was none. */
    month_before: Json<UnitTables['unit_month']> | null
  }
}
