import { afterBusinessHours } from '~/domain/dated/business-hours'

/** Within how long the team answers a document; the site promises it to partners. [business hours] */
const answerHours = 48

/** When a document that a partner sent at an instant is to be answered. */
export function answerDue(sentAt: string): Date {
  return afterBusinessHours(new Date(sentAt), answerHours)
}
