# Lines that can't be read stay exactly as they are, and so does what is around them.
действие reload "Перезарядка" / "Reload"
  cost  two and  a half   ap   # ???
  need (ap >= 2
    предел 1 за ход
  цена 1 ap
