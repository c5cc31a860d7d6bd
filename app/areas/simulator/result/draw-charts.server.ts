import { annualSvg, cashFlowSvg } from '~/charts/study-charts.server'
import type { Study } from '~/domain/study/study'
import type { StudyResultProps } from './study-result'

/** A study with its charts drawn for wide and for narrow screens. Up to ten years the annual chart is the whole flow. */
export function drawCharts(study: Study): StudyResultProps {
  const annualChart = { wide: annualSvg(study, 'wide'), narrow: annualSvg(study, 'narrow') }
  if (!study.plant || study.years.length <= 10) return { study, annualChart }
  return { study, annualChart, cashFlowChart: { wide: cashFlowSvg(study, 'wide'), narrow: cashFlowSvg(study, 'narrow') } }
}
