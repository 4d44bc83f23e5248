# A file as people type it: tabs, odd spaces, two languages, “clever” quotes.
система mess "Беспорядок" / "A mess"
  версия 3  # the third try
  пространство feet "фут" шаг 5

  раунд длится 1 минуту                                              [допущение]
запас od также од "ОД"
  максимум od-max
  # what is left over is lost

  пополняется в начале своего хода                                   [M1 M2 допущение]
величина od-max "Максимум ОД" от 1 до 30
действие hide «Спрятаться "как тень"» это quiet, sly
  цена 2 * n od, не снижается, не ниже 1                             [M3]  #price

  предел 2 за ход                                                    [M4]
  занимает 1 ход
  занимает 5 ходов                    # never mind

  выбрать от 1 до 3 как n "Сколько"
  эффект
    если не (winded или sly и quiet)  # brackets that matter
      поправка +5 * (1 + n) к od-max для моего следующего quiet до конца моего хода
      поправка -2 к od-max до конца боя
    иначе
      получить winded на 1 час
      получить winded на n часов

# the end
