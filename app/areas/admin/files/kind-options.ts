import { fileKinds } from '~/contract/registered-files'
import { fileKindWords } from './file-words'

export const kindOptions = fileKinds.map((value) => ({ value, label: fileKindWords[value] }))
