/**
 * How a simulation is submitted: with the customer's invoice; without one, by users who may propose plants; or not at all, by
 * visitors of a partner page.
 */
export type InvoicePolicy = 'with-invoice' | 'without-invoice' | 'not-submitted'
