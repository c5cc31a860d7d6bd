import type { Study } from '~/domain/study/study'
import { accumulatedSavings } from '~/domain/study/years'
import { annualChart } from '~/study-text/series'
import { columnFigure } from '../parts/bar-figures'
import { cardRow } from '../parts/cards'
import type { Block } from '../parts/paginate'
import { lead, paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { flowNote, npvCards } from './investment'
import { nextYears } from './next-years'
import { oneMonthNote } from '~/study-text/notes'
import { yearsNote } from '~/study-text/year-name'
import { yearTable } from './year-table'

/** The savings of the next years: five figures, ten bars and the table of their numbers. */
export function savings(sheet: Sheet, study: Study): Block[] {
  return [
    section(sheet, 'Economia acumulada', { startsPage: 'after-half' }),
    subsection(sheet, 'Nos próximos 5 anos'),
    nextYears(sheet, study),
    paragraph(sheet, `${oneMonthNote} ${yearsNote(study)}`, {}, 8),
    subsection(sheet, `Em ${study.years.length} anos`),
    lead(sheet, flowNote(study)),
    cardRow(sheet, npvCards(study), 10),
    columnFigure(sheet, annualChart(study), 150),
    ...yearTable(sheet, study, { title: 'Acumulada', valuesBrl: accumulatedSavings(study.years) }),
  ]
}
