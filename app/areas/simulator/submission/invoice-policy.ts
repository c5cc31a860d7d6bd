/**
 * How what somebody simulates is handed over: with the customer's invoice, without it by who may propose plants, or not at all by the
 * guest of a partner's page.
 */
export type InvoicePolicy = 'invoice' | 'without-invoice' | 'nothing'
