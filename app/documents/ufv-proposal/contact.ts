/** The contact person of a proposal. */
export type ProposalContact = { email: string; name?: string; phone?: string }
