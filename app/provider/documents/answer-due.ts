import { afterBusinessHours } from '~/domain/dated/business-hours'

/** Time in which the team answers a document, as promised to partners. [business hours] */
const answerHours = 48

/** Deadline for answering a partner's document. */
export function answerDue(sentAt: string): Date {
  return afterBusinessHours(new Date(sentAt), answerHours)
}
