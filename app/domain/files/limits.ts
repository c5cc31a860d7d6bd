/** Largest file of any form: an invoice, a document. [MB] */
export const maxFileMb = 10
export const maxFileBytes = maxFileMb * 1024 ** 2

/** Largest file of tariffs: ANEEL's had 89 MB in 2026, and a year of their components, in 620,000 rows, some 200. [MB] */
export const maxTariffFileMb = 400
export const maxTariffFileBytes = maxTariffFileMb * 1024 ** 2

/** Largest public file: a month of the market's hours had 500 MB zipped in 2026. [MB] */
export const maxPublicFileMb = 900
export const maxPublicFileBytes = maxPublicFileMb * 1024 ** 2

/** Largest picture of a proposal. [MB] */
export const maxPictureMb = 2
export const maxPictureBytes = maxPictureMb * 1024 ** 2

/** Longest side of a picture. [pixels] */
export const maxPictureSide = 3_000

/** Room for the other content of a form with a file. [bytes] */
const envelopeBytes = 64 * 1024

/** Largest body of a form with a file. [bytes] */
export const maxFormWithFileBytes = maxFileBytes + envelopeBytes

/** Largest body of the form with a public file. [bytes] */
export const maxFormWithPublicFileBytes = maxPublicFileBytes + envelopeBytes
