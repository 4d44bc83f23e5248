# Comments stay with the lines they stand beside.
действие push "Толкнуть" / "Push"
  эффект
    получить 1 ap
    # still in the effect
  # of the action
  предел 1 за ход
  # the last of the action

# of what follows
действие wait "Ждать" / "Wait"
  нужно hands + (лучшее из 1, one.hands) <= 2 и (худшее из a, b) > 1 или -(лучшее из a, b) < 3
  нужно 2 > (лучшее из a, b)
  выбрать от 1 до лучшее из 1, a + b как n
  пусть most = лучшее из a, b
  эффект
    если most > 1
      получить 1 ap
      # ends the `if`
  # ends the action
# a space too far
