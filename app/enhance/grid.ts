import { keepDigits } from './digits'
import { moveBetweenCells } from './grid-keys'
import { pasteBlocks } from './grid-paste'
import { watchChanges } from './unsaved-rows'

/** The script of a page with a grid of fields, beside `enhance.ts`. The page also works without it. */
keepDigits(document)
moveBetweenCells(document)
pasteBlocks(document)
watchChanges(document)
