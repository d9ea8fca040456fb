import java.util.Arrays;
import java.util.Scanner;

class Bot {
    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        int rows = 0;
        int columns = 0;
        while (input.hasNextLine()) {
            String[] words = input.nextLine().trim().split("\\s+");
            if (words[0].equals("game")) {
                rows = Integer.parseInt(words[2]);
                columns = Integer.parseInt(words[3]);
                System.out.println("ready");
            } else if (words[0].equals("go")) {
                int column = 1;
                while (count(words, column) == rows) column++;
                System.out.println(column);
            }
            System.out.flush();
        }
    }

    private static long count(String[] words, int column) {
        return Arrays.stream(words).filter(word -> word.equals("" + column)).count();
    }
}
