import { createRoot } from 'react-dom/client'
import { BillForm } from './bill-form'
import './style.css'

createRoot(document.querySelector('#root')!).render(<BillForm />)
