import { sendUploads, watchChoice } from './upload-form'

/** The script of a page whose form sends several files, beside `enhance.ts`. The page also works without it. */
sendUploads(document)
watchChoice(document)
