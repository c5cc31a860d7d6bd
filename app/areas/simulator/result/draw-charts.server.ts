import { drawBars } from '~/charts/bars.server'
import { drawLines } from '~/charts/lines.server'
import type { Study } from '~/domain/study/study'
import { annualChart, cashFlowChart, tornadoChart } from '~/study-text/series'
import type { StudyResultProps } from './study-result'

/** A study with its charts drawn. A study of ten years or fewer has no cash flow chart: the annual chart has all its years. */
export function drawCharts(study: Study): StudyResultProps {
  const annual = drawBars(annualChart(study))
  const moves = tornadoChart(study)
  const tornado = moves && drawBars(moves)
  if (!study.plant || study.years.length <= 10) return { study, annual, tornado }
  return { study, annual, tornado, cashFlow: drawLines(cashFlowChart(study)) }
}
