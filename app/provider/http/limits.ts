import { maxKeyCallsAnHour } from '~/contract/api-keys'
import { tooManyMessage } from '~/contract/error'
import type { RateLimits } from '~/database/rate-limits.server'
import { networkCounter } from '~/domain/access/network-counter'
import { HttpRefusal } from './refusal'

export type Limits = ReturnType<typeof createLimits>

const hour = 3_600

/** Rate limits of calls that need no account or fill the disk, above normal use; the web tier limits each visitor. */
export function createLimits(rateLimits: RateLimits) {
  return {
    /** By network, and over all visitors: during a flood from many networks each still gets a few. */
    uploads: uploadLimit(rateLimits),
    /** By network and e-mail, so that a stranger who types another person's e-mail does not block that person. */
    rows: orRefuse(networkCounter(rateLimits.counter, { name: 'provider-rows', times: 20, seconds: hour })),
    leads: orRefuse(networkCounter(rateLimits.counter, { name: 'provider-leads', times: 20, seconds: hour })),
    /** By guest: a study takes eight calls, a live answer four, and the web tier allows 1,200 of these. */
    guestCalls: orRefuse(rateLimits.counter({ name: 'provider-guest-calls', times: 5_000, seconds: hour })),
    /** By key. */
    keyCalls: orRefuse(rateLimits.counter({ name: 'provider-key-calls', times: maxKeyCallsAnHour, seconds: hour })),
    /** By link: a page and its pictures take five reads. */
    sharedStudies: orRefuse(rateLimits.counter({ name: 'provider-shared-studies', times: 1_200, seconds: hour })),
    /** By signer: a signing takes six calls. */
    signings: orRefuse(rateLimits.counter({ name: 'provider-signings', times: 300, seconds: hour })),
    /** By network: tokens and codes that nobody was given. */
    guessedTokens: orRefuse(networkCounter(rateLimits.counter, { name: 'provider-guessed-tokens', times: 30, seconds: hour })),
    /** By signer. */
    signingCodes: orRefuse(rateLimits.counter({ name: 'provider-signing-codes', times: 6, seconds: hour })),
    /** By author: mails to people who did not ask for one. */
    signingLinks: orRefuse(rateLimits.counter({ name: 'provider-signing-links', times: 60, seconds: hour })),
    /** By supplier: a quote takes two calls. */
    quotings: orRefuse(rateLimits.counter({ name: 'provider-quotings', times: 300, seconds: hour })),
    /** By author: each mails up to 20 suppliers. */
    tenderMails: orRefuse(rateLimits.counter({ name: 'provider-tender-mails', times: 20, seconds: hour })),
    /** By signer. */
    reminders: orRefuse(rateLimits.counter({ name: 'provider-reminders', times: 1, seconds: hour })),
    /** By administrator: each reads all rows. */
    rowExports: orRefuse(rateLimits.counter({ name: 'provider-row-exports', times: 20, seconds: hour })),
    /** By author. */
    images: orRefuse(rateLimits.counter({ name: 'provider-images', times: 120, seconds: hour })),
    /** By partner company: each sends up to ten files. */
    documents: orRefuse(rateLimits.counter({ name: 'provider-documents', times: 30, seconds: hour })),
    /** By administrator: each sends up to ten files. */
    unitDocuments: orRefuse(rateLimits.counter({ name: 'provider-unit-documents', times: 300, seconds: hour })),
    /** By administrator. */
    monthImports: orRefuse(rateLimits.counter({ name: 'provider-month-imports', times: 60, seconds: hour })),
    /** By sender. */
    meterFiles: orRefuse(rateLimits.counter({ name: 'provider-meter-files', times: 60, seconds: hour })),
    /** By author. */
    portfolioFiles: orRefuse(rateLimits.counter({ name: 'provider-portfolio-files', times: 60, seconds: hour })),
    invoices: orRefuse(rateLimits.counter({ name: 'provider-invoices', times: 120, seconds: hour })),
    /** By author: a portfolio has up to 500. */
    keptInvoices: orRefuse(rateLimits.counter({ name: 'provider-kept-invoices', times: 600, seconds: hour })),
    /** By the visitor's address. */
    readInvoices: orRefuse(networkCounter(rateLimits.counter, { name: 'provider-read-invoices', times: 60, seconds: hour })),
    submissions: orRefuse(rateLimits.counter({ name: 'provider-submissions', times: 600, seconds: hour })),
  }
}

/**
 * A household sends one bill, so 60 an hour are many for one network. Above 300 an hour in total, each network still gets three:
 * the flood cannot fill the disk, and new senders still succeed (app/decisions/0093).
 */
function uploadLimit(rateLimits: RateLimits) {
  const ofNetwork = orRefuse(networkCounter(rateLimits.counter, { name: 'provider-uploads', times: 60, seconds: hour }))
  const ofAll = rateLimits.of({ name: 'provider-uploads-of-all', times: 300, seconds: hour })
  const inFlood = orRefuse(networkCounter(rateLimits.counter, { name: 'provider-uploads-in-flood', times: 3, seconds: hour }))
  return async (address: string) => {
    await ofNetwork(address)
    if (!(await ofAll('all'))) await inFlood(address)
  }
}

function orRefuse<Key extends string[]>({ take }: { take: (...key: Key) => Promise<number | undefined> }) {
  return async (...key: Key) => {
    const secondsToWait = await take(...key)
    if (secondsToWait !== undefined) throw new HttpRefusal(429, tooManyMessage, undefined, secondsToWait)
  }
}
