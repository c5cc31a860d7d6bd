import { tooManyMessage } from '~/contract/error'
import type { RateCounter, RateLimits } from '~/database/rate-limits.server'
import { HttpRefusal } from './refusal'

export type Limits = ReturnType<typeof createLimits>

const hour = 3_600

/** Rate limits of calls that need no account or fill the disk. They are above what people do; the web tier limits each visitor. */
export function createLimits(rateLimits: RateLimits) {
  return {
    /** Of all visitors together, so that a flood cannot fill the disk. */
    uploads: orRefuse(rateLimits.counter({ name: 'provider-uploads', times: 300, seconds: hour })),
    /** By e-mail. */
    rows: orRefuse(rateLimits.counter({ name: 'provider-rows', times: 20, seconds: hour })),
    leads: orRefuse(rateLimits.counter({ name: 'provider-leads', times: 20, seconds: hour })),
    /** By guest: a study is eight calls, an answer while the form is typed four, and the web tier allows 1,200 of these. */
    guestCalls: orRefuse(rateLimits.counter({ name: 'provider-guest-calls', times: 5_000, seconds: hour })),
    /** By link: a page and its pictures are five reads. */
    sharedStudies: orRefuse(rateLimits.counter({ name: 'provider-shared-studies', times: 1_200, seconds: hour })),
    /** By administrator: each reads every row there is. */
    rowExports: orRefuse(rateLimits.counter({ name: 'provider-row-exports', times: 20, seconds: hour })),
    /** By author. */
    images: orRefuse(rateLimits.counter({ name: 'provider-images', times: 120, seconds: hour })),
    /** By partner company: each sends up to ten files. */
    documents: orRefuse(rateLimits.counter({ name: 'provider-documents', times: 30, seconds: hour })),
    /** By administrator: each sends up to ten files. */
    unitDocuments: orRefuse(rateLimits.counter({ name: 'provider-unit-documents', times: 300, seconds: hour })),
    /** By administrator. */
    monthImports: orRefuse(rateLimits.counter({ name: 'provider-month-imports', times: 60, seconds: hour })),
    /** By author. */
    portfolioFiles: orRefuse(rateLimits.counter({ name: 'provider-portfolio-files', times: 60, seconds: hour })),
    invoices: orRefuse(rateLimits.counter({ name: 'provider-invoices', times: 120, seconds: hour })),
    /** By author: a portfolio has up to 500. */
    keptInvoices: orRefuse(rateLimits.counter({ name: 'provider-kept-invoices', times: 600, seconds: hour })),
    /** By the visitor's network. */
    readInvoices: orRefuse(rateLimits.counter({ name: 'provider-read-invoices', times: 60, seconds: hour })),
    submissions: orRefuse(rateLimits.counter({ name: 'provider-submissions', times: 600, seconds: hour })),
  }
}

function orRefuse({ take }: RateCounter) {
  return async (key: string) => {
    const secondsToWait = await take(key)
    if (secondsToWait !== undefined) throw new HttpRefusal(429, tooManyMessage, undefined, secondsToWait)
  }
}
