import { moveThroughResults } from './result-keys'
import { prefetchResults } from './prefetch-results'
import { searchWhileTyping } from './search-while-typing'

/** The script of the search for agents, beside `enhance.ts`. The page also works without it. */
searchWhileTyping(document)
moveThroughResults(document)
prefetchResults(document)
