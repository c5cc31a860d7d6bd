/** Faster than any person reads a form, slower than it takes for one. */
export const readingMs = 2_100

export const reading = () => new Promise((resolve) => setTimeout(resolve, readingMs))
