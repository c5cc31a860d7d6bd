import type { FormValues, FieldName } from './fields'
import { itemCountOf } from './items'

const generator: readonly FieldName[] = ['consumoGerador', 'custoDiesel', 'custoGerador']
const plant: readonly FieldName[] = [
  'demandaUsina',
  'potenciaUsina',
  'geracao',
  'local',
  'isPeakMatched',
  'precoEnergiaGeracao1',
  'precoEnergiaGeracao2',
  'precoEnergiaGeracao3',
  'precoEnergiaGeracao4',
  'precoEnergiaGeracao5',
]
const investment: readonly FieldName[] = ['custoProjeto', 'simultaneidade', 'generateProposal']
const distributedGeneration: readonly FieldName[] = ['gdClass', 'isGdEnergyIcmsExempt']
const proposal: readonly FieldName[] = [
  'lcoe',
  'localization',
  'modules',
  'inverter',
  'structure',
  'clientLogo',
  'partnerLogo',
  'projectImage1',
  'projectImage2',
]

/** Whether a field counts in what the form asks for: what another mode or a switch hides is kept and not looked at. */
export function isApplicable(name: FieldName, form: FormValues): boolean {
  const hasPlant = form.calc !== 'ML'
  const hasInvestment = form.calc === 'APE' || form.calc === 'MLXAPE'
  const hasProposal = hasInvestment && form.generateProposal === 'on'

  if (name === 'isGerador') return form.calc !== 'MLXAPE'
  if (generator.includes(name)) return form.calc !== 'MLXAPE' && form.isGerador === 'on'
  if (plant.includes(name)) return hasPlant
  if (investment.includes(name)) return hasInvestment
  if (distributedGeneration.includes(name)) return form.calc === 'GDXAPE'
  if (proposal.includes(name)) return hasProposal
  const place = /^items\[(\d+)\]/.exec(name)?.[1]
  if (place !== undefined) return hasProposal && Number(place) < itemCountOf(form)
  return name !== 'itemCount' && name !== 'invoice'
}
