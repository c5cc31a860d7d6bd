import { studyModes, type StudyMode } from '~/domain/study/mode'

/** The texts of each mode. */
export const modeTexts: Record<StudyMode, { tab: string; name: string; compares: string; lead: string }> = {
  ML: {
    tab: 'MERCADO LIVRE',
    name: 'Mercado livre',
    compares: 'cativo × livre',
    lead: 'Mercado livre: compare a conta de hoje, no mercado cativo, com a do mercado livre.',
  },
  APE: {
    tab: 'AUTOPRODUTOR',
    name: 'Autoprodutor',
    compares: 'cativo × autoprodutor',
    lead: 'Autoprodutor: compare a conta de hoje, no mercado cativo, com a de quem produz a própria energia.',
  },
  MLXAPE: {
    tab: 'MERCADO LIVRE X AUTOPRODUTOR',
    name: 'Mercado livre x autoprodutor',
    compares: 'livre × autoprodutor',
    lead: 'Mercado livre x autoprodutor: compare quem compra energia no mercado livre com quem também a produz.',
  },
  GDXAPE: {
    tab: 'GDXAPE',
    name: 'GD x autoprodutor',
    compares: 'GD × autoprodutor',
    lead: 'GD x autoprodutor: compare a mesma usina na geração distribuída e na autoprodução.',
  },
}

/** The mode of a code; ML for an unknown code. */
export function modeOf(code: string | null): StudyMode {
  return studyModes.find((mode) => mode === code) ?? 'ML'
}
