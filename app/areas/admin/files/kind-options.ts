import { fileKinds } from '~/contract/registered-files'
import { kindWords } from './file-words'

export const kindOptions = fileKinds.map((value) => ({ value, label: kindWords[value] }))
