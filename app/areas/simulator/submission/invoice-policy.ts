/**
 * How a simulation is submitted: with the customer's invoice; without one, by whoever may propose plants; or not at all, by the
 * visitor of a partner's page.
 */
export type InvoicePolicy = 'with-invoice' | 'without-invoice' | 'not-submitted'
