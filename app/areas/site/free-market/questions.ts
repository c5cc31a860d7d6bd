/** Frequent questions before a migration, for the page and for search engines. */
export const questions = [
  {
    question: 'O que é o mercado livre de energia?',
    answer:
      'É o ambiente em que o consumidor negocia preço, prazo e fonte da energia com quem a produz ou comercializa, em vez de comprá-la da distribuidora pela tarifa regulada.',
  },
  {
    question: 'Se eu migrar, posso ficar sem luz?',
    answer:
      'A energia chega pelos mesmos fios, e a distribuidora continua responsável por eles e pelo atendimento. O que muda é de quem você compra. A Lei 15.269/2025 também prevê um supridor de última instância, para quem ficar sem fornecedor.',
  },
  {
    question: 'O que continuo pagando à distribuidora?',
    answer:
      'O uso dos fios, pela TUSD, e os encargos e impostos sobre ele. A energia passa a ser paga a quem a vendeu, e as bandeiras tarifárias deixam de valer.',
  },
  {
    question: 'Ainda existe desconto na TUSD para energia incentivada?',
    answer:
      'Só para quem já o tinha. Pela Lei 15.269/2025, quem migra ou aumenta a demanda depois de 25 de novembro de 2025 não recebe o desconto.',
  },
  {
    question: 'Quando a baixa tensão poderá migrar?',
    answer:
      'Pela Lei 15.269/2025, comércio, serviços e indústria até novembro de 2027, e residências, produtores rurais e todos os demais até novembro de 2028.',
  },
]
