import { createContext } from 'react'
import type { Chart, ChartDrawing } from './chart'

/** How charts are drawn: on the server, while it renders. Nothing draws in the browser. */
export const DrawingContext = createContext<(chart: Chart) => ChartDrawing>(() => ({ wide: '', narrow: '' }))
