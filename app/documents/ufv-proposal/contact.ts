/** Who is called about a proposal. */
export type ProposalContact = { email: string; name?: string; phone?: string }
