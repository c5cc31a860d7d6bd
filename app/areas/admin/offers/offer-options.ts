import { offerRegions, offerTitles } from '~/contract/offers'
import { submarketName } from '~/unit-text/words'

export const titleOptions = offerTitles.map((value) => ({ value, label: value }))
export const regionOptions = offerRegions.map((value) => ({ value, label: submarketName(value) }))
